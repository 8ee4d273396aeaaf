import * as v from 'valibot';
import { NamedEntry } from '#domain/entries/named-entry.ts';
import { defineRoute } from '#domain/http/route.ts';
import {
  CalendarDate,
  EntryId,
  Instant,
  lineSchema,
  listQueryFields,
  listResponse,
  SubmissionId,
} from '#domain/http/shapes.ts';
import { Assignee } from './api.ts';

/** The maximum length of a task's title. */
export const taskTitleMaxLength = 120;

const taskStates = ['open', 'done'] as const;

const TaskTitle = v.pipe(lineSchema(taskTitleMaxLength), v.minLength(1, 'Write what is to be done.'));

/** Work about an entry that is to be done by a day. */
export const Task = v.object({
  _id: EntryId,
  etag: v.string(),
  entryId: EntryId,
  title: v.string(),
  /** The sign-in address of the person who does it; null for nobody. */
  owner: v.nullable(v.string()),
  /** YYYY-MM-DD. */
  dueOn: v.string(),
  state: v.picklist(taskStates),
  /** When and by whom it was done; null for an open task. */
  doneAt: v.nullable(Instant),
  doneBy: v.nullable(v.string()),
});
export type Task = v.InferOutput<typeof Task>;

/** A task with the student of its entry. */
export const ListedTask = v.object({ ...Task.entries, entry: NamedEntry });
export type ListedTask = v.InferOutput<typeof ListedTask>;

export const listTasks = defineRoute({
  method: 'GET',
  path: '/api/tasks',
  access: 'contributor',
  summary: 'Tasks about entries of the charters of the caller, by their days. Those of deleted entries are left out',
  query: v.object({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    continuation: listQueryFields.continuation,
    /** 'me', 'nobody', 'anyone', or a sign-in address. */
    owner: v.optional(Assignee, 'me'),
    state: v.optional(v.picklist(taskStates, "state must be 'open' or 'done'.")),
    entryId: v.optional(EntryId),
  }),
  response: listResponse(ListedTask),
  status: 200,
  reads: 'tasks',
});

export const addTask = defineRoute({
  method: 'POST',
  path: '/api/tasks',
  access: 'contributor',
  summary: 'Add a task about an entry, for a colleague who processes the entries of its charter, or for nobody yet',
  body: v.object({
    submissionId: SubmissionId,
    entryId: EntryId,
    title: TaskTitle,
    owner: v.nullable(Assignee),
    dueOn: CalendarDate,
  }),
  response: Task,
  status: 201,
});

export const changeTask = defineRoute({
  method: 'PUT',
  path: '/api/tasks/{entryId}/{id}',
  access: 'contributor',
  summary: 'Change a task, mark it as done, or open it again. Absent fields do not change',
  params: v.object({ entryId: EntryId, id: EntryId }),
  body: v.object({
    title: v.optional(TaskTitle),
    owner: v.optional(v.nullable(Assignee)),
    dueOn: v.optional(CalendarDate),
    done: v.optional(v.boolean()),
  }),
  response: Task,
  status: 200,
  ifMatch: true,
});
