import { formatReference } from '#domain/entries/reference.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import { familyAreaOf } from '#domain/family/family-kinds.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The title of a form's card. A screen reader also reads the reference: two forms can be for children of one name. */
export function FormTitle({ id, kind, name }: { id: string; kind: EntryKind; name: string }) {
  const { t } = useTexts();
  const form = t(familyAreaOf(kind).form);
  return (
    <>
      {name ? t('{form} for {name}', { form, name }) : form}
      <VisuallyHidden> {formatReference(id)}</VisuallyHidden>
    </>
  );
}
