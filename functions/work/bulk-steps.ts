import type { generalBulkActions } from '#domain/bulk/bulk-action.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { maxTags } from '#domain/entries/work-fields.ts';
import type { BulkAction, BulkTarget } from '../entries/bulk-action.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { actorOf } from '../platform/actor.ts';
import { invalid } from '../platform/http/problem.ts';
import { canProcess, listColleaguesIn } from './colleagues.ts';
import { type OrganizeDeps, organize, type WorkChange } from './organize-entry.ts';

type Action = BulkAction<StoredBase>;
type WorkAction = Exclude<keyof typeof generalBulkActions, 'send letter'>;

/** How entries of any area are assigned and tagged in bulk. */
export function createWorkSteps(area: AnyArea, deps: OrganizeDeps): Record<WorkAction, Action> {
  const change = ({ caller, ...target }: BulkTarget, work: WorkChange) =>
    organize(area, { ...target, scope: caller.scope, actor: actorOf(caller) }, work, deps);
  return {
    assign: {
      startCheck: async ({ parameters: { assignedTo }, caller }) => {
        const found = (await deps.listStaff()).filter(({ azureID }) => azureID === assignedTo);
        // Staff of other charters only are not named.
        const [colleague] = listColleaguesIn(caller.scope, found).length > 0 ? found : [];
        if (assignedTo !== null && !colleague) {
          throw invalid([{ field: 'parameters.assignedTo', message: 'Choose a colleague, or nobody.' }]);
        }
        return ({ charterId, assignedTo: present = null }) => {
          if (present === assignedTo)
            return colleague ? `Is assigned to ${colleague.name} already.` : 'Is assigned to nobody already.';
          if (!colleague || canProcess(colleague, charterId)) return undefined;
          return `${colleague.name} does not process the entries of its charter.`;
        };
      },
      apply: (target, { assignedTo }) => change(target, { assignedTo }),
    },
    'add tag': {
      startCheck:
        ({ parameters: { tag = '' } }) =>
        ({ tags = [] }) => {
          if (tags.includes(tag)) return 'Has the tag already.';
          return tags.length < maxTags ? undefined : `Has ${maxTags} tags already. Remove one first.`;
        },
      apply: (target, { tag = '' }) => change(target, { tags: (present) => [...present, tag] }),
    },
    'remove tag': {
      startCheck:
        ({ parameters: { tag = '' } }) =>
        ({ tags = [] }) =>
          tags.includes(tag) ? undefined : 'Does not have the tag.',
      apply: (target, { tag = '' }) => change(target, { tags: (present) => present.filter((one) => one !== tag) }),
    },
  };
}
