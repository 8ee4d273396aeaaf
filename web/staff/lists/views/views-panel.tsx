import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { chooseStartView, createView, deleteView, updateView } from '#domain/views/api.ts';
import type { View } from '#domain/views/view.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { type ChangeList, type EntryListState, type ListKind, type ListQuery, writeListState } from '../list-state.ts';
import { NameDialog, type ViewName } from './name-dialog.tsx';
import { type useListViews, useReadViewsAgain } from './view-queries.ts';
import { isChanged, plainState, stateOfView, toViewContent, type ViewContent } from './view-state.ts';
import styles from './views-panel.module.css';

type ViewsPanelProps<Q extends ListQuery, C extends string> = {
  kind: ListKind<Q, C>;
  state: EntryListState<C>;
  views: ReturnType<typeof useListViews>;
  onChange: ChangeList<C>;
};
type Asked = 'save as' | 'rename' | 'delete';

/** The saved views of a list: opens, saves, shares and deletes them. */
export function ViewsPanel<Q extends ListQuery, C extends string>(props: ViewsPanelProps<Q, C>) {
  const { kind, state, views, onChange } = props;
  const [asked, setAsked] = useState<Asked>();
  const submission = useRef(crypto.randomUUID());
  const readAgain = useReadViewsAgain();
  const show = useBanner();
  if (views.isPending) return <LoadingState label="Loading views..." rows={2} />;
  if (views.isError) {
    return (
      <ErrorState title="The views could not be loaded." onRetry={() => void views.refetch()}>
        {views.error.message}
      </ErrorState>
    );
  }
  const all = views.data;
  const current = all.find(({ _id }) => _id === state.view);
  const hasStart = all.some(({ isStart }) => isStart);
  const groups = [
    { title: 'My views', views: all.filter(({ isOwn }) => isOwn) },
    { title: 'Shared with me', views: all.filter(({ isOwn }) => !isOwn) },
  ].filter((group) => group.views.length > 0);
  const close = () => setAsked(undefined);
  const open = (view: string | undefined) => onChange((now) => ({ ...now, view }));

  /** Runs an action on the server and reads the views again; a failure is shown as a message. */
  const act = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      show({ kind: 'success', text: done });
    } catch (error) {
      show({ kind: 'warning', text: error instanceof Error ? error.message : String(error) });
    }
    await readAgain();
  };
  const put = (view: View, changes: Partial<ViewName> & Partial<ViewContent>) =>
    callApi(updateView, { params: { id: view._id }, body: { ...bodyOf(view), ...changes }, ifMatch: view.etag });
  const saveAs = async (given: ViewName) => {
    const body = { ...toViewContent(kind, state), ...given, area: kind.list.name, submissionId: submission.current };
    const { _id } = await callApi(createView, { body });
    submission.current = crypto.randomUUID();
    await readAgain();
    open(_id);
    close();
    show({ kind: 'success', text: `The view '${given.name}' was saved.` });
  };
  const start = (view: View | undefined) =>
    act(
      () => callApi(chooseStartView, { body: { area: kind.list.name, viewId: view?._id ?? null } }),
      view ? `This list now starts with '${view.name}'.` : 'This list now starts with all rows.',
    );

  return (
    <div className={styles.panel}>
      <nav aria-label="Views of this list">
        <ul className={styles.views}>
          <li>
            <ViewLink kind={kind} to={plainState(kind, hasStart)} isCurrent={!current} name="All" />
          </li>
        </ul>
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul className={styles.views}>
              {group.views.map((view) => (
                <li key={view._id}>
                  <ViewLink kind={kind} to={stateOfView(kind, view)} isCurrent={view === current} name={view.name} />
                  {view.isStart && <Tag kind="new">Start</Tag>}
                  {view.isOwn && view.shared && <Tag kind="off">Shared</Tag>}
                  {!view.isOwn && <span className={styles.owner}>by {view.ownerName}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {all.length === 0 && (
          <p className={styles.hint}>No views yet. Choose filters, columns and an order, then save them as a view.</p>
        )}
      </nav>
      <div className={styles.actions}>
        {current?.mayChange && isChanged(kind, state, current) && (
          <Button
            size="small"
            onClick={() =>
              void act(() => put(current, cleared(toViewContent(kind, state))), `The view '${current.name}' was saved.`)
            }
          >
            Save changes
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setAsked('save as')}>
          Save as new view...
        </Button>
        {current && (
          <Button kind="quiet" size="small" onClick={() => void start(current.isStart ? undefined : current)}>
            {current.isStart ? 'Do not start with it' : 'Start with it'}
          </Button>
        )}
        {current?.mayChange && (
          <>
            <Button kind="quiet" size="small" onClick={() => setAsked('rename')}>
              Rename or share...
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAsked('delete')}>
              Delete view...
            </Button>
          </>
        )}
      </div>
      {asked === 'save as' && (
        <NameDialog title="Save as New View" start={{ name: '', shared: false }} onSave={saveAs} onClose={close} />
      )}
      {asked === 'rename' && current && (
        <NameDialog
          title="Rename or Share View"
          start={current}
          onSave={async (given) => {
            await put(current, given);
            await readAgain();
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && current && (
        <ConfirmDialog
          danger
          title="Delete This View?"
          confirm="Delete"
          onConfirm={async () => {
            await callApi(deleteView, { params: { id: current._id }, ifMatch: current.etag });
            await readAgain();
            open(undefined);
            close();
            show({ kind: 'success', text: `The view '${current.name}' was deleted.` });
          }}
          onClose={close}
        >
          <strong>{current.name}</strong> is deleted for everybody who sees it. No entry changes.
        </ConfirmDialog>
      )}
    </div>
  );
}

type ViewLinkProps<C extends string> = {
  kind: Parameters<typeof writeListState>[0];
  to: EntryListState<C>;
  isCurrent: boolean;
  name: string;
};

function ViewLink<C extends string>({ kind, to, isCurrent, name }: ViewLinkProps<C>) {
  return (
    <Link to={{ search: writeListState(kind, to).toString() }} {...(isCurrent && { 'aria-current': 'true' as const })}>
      {name}
    </Link>
  );
}

/** The content of a view as it is sent. */
function bodyOf({ area, name, shared, filters, columns, sort, direction, pageSize }: View) {
  return { area, name, shared, filters, columns, sort, direction, pageSize };
}

/** The content with all of its parts, so that those that are absent replace stored ones. */
function cleared({ filters, columns, sort, direction, pageSize }: ViewContent): ViewContent {
  return { filters, columns, sort, direction, pageSize };
}
