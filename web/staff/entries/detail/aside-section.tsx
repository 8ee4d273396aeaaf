import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';

type AsideSectionProps = {
  title: string;
  query: UseQueryResult<readonly unknown[]>;
  /** The element id, as a target of links. */
  id?: string;
  /** Shown whether the list is loading, loaded or has failed. */
  before?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A card next to an entry with a list, such as its notes, and its messages while the list loads or fails. */
export function AsideSection({ title, query, id, before, actions, children }: AsideSectionProps) {
  return (
    <Card title={title} actions={actions} {...(id && { id })}>
      <div className="stack">
        {before}
        <WhenLoaded query={query} failureTitle="This could not be loaded." label={`Loading: ${title}`} rows={2}>
          {() => children}
        </WhenLoaded>
      </div>
    </Card>
  );
}
