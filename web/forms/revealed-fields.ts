import type { Form } from '#domain/form-kit/form.ts';

/** The fields that an answer of their own step reveals: they are shown under it. */
export function revealedFields(form: Form): ReadonlySet<string> {
  return new Set(
    form.steps.flatMap((step) =>
      Object.entries(step.fields).flatMap(([name, rule]) => {
        const by = rule?.when && 'field' in rule.when ? rule.when.field : undefined;
        return by && by in step.fields ? [name] : [];
      }),
    ),
  );
}
