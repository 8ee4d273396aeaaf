import * as v from 'valibot';
import { EntryId, Instant, lineSchema, SubmissionId } from '#domain/http/shapes.ts';
import { filterParameters, type ListShape, sizesOf } from './list-shape.ts';
import { type ListName, listNamed, listNames } from './lists.ts';

/** How many views a person may have, over all lists. */
export const maxViews = 50;
const maxViewNameLength = 60;
/** The longest value of a filter: an email address. */
const maxValueLength = 320;

const Name = v.pipe(lineSchema(maxViewNameLength), v.nonEmpty('Give the view a name.'));

const viewEntries = {
  area: v.picklist(listNames, `There is no such list. The lists are ${listNames.join(', ')}.`),
  name: Name,
  /** Whether colleagues of the same charters see it. */
  shared: v.optional(v.boolean('shared must be true or false.'), false),
  /** The choices by the parameter of the list's address; a date filter has two days, or the name of a span. */
  filters: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(maxValueLength))), {}),
  /** The columns in order; the default ones when absent. */
  columns: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
  /** What it is sorted by; the list's own order when absent. */
  sort: v.optional(v.string()),
  direction: v.optional(v.picklist(['asc', 'desc'], "direction must be 'asc' or 'desc'.")),
  /** Rows per page; the list's default when absent. */
  pageSize: v.optional(v.number()),
};
const ViewContent = v.object(viewEntries);
type ViewContent = v.InferOutput<typeof ViewContent>;
type ViewError = { readonly field: keyof ViewContent; readonly message: string };

/** Returns what of a view its list does not have. */
function checkView({ area, filters, columns, sort, pageSize }: ViewContent): ViewError[] {
  const shape: ListShape = listNamed(area);
  const list = (names: readonly string[]) => names.join(', ') || 'none';
  const parameters = filterParameters(shape);
  const unknownFilter = Object.keys(filters).find((name) => !parameters.includes(name));
  const unknownColumn = columns?.find((name) => !shape.columns.includes(name));
  const sizes = sizesOf(shape);
  const errors: (ViewError | false)[] = [
    unknownFilter !== undefined && {
      field: 'filters',
      message: `This list has no filter '${unknownFilter}'. Its filters are ${list(parameters)}.`,
    },
    unknownColumn !== undefined && {
      field: 'columns',
      message: `This list has no column '${unknownColumn}'. Its columns are ${list(shape.columns)}.`,
    },
    columns !== undefined &&
      new Set(columns).size !== columns.length && { field: 'columns', message: 'Name each column only once.' },
    columns !== undefined &&
      unknownColumn === undefined &&
      !columns.includes(shape.naming) && {
        field: 'columns',
        message: `The column '${shape.naming}' leads to the entry and is always shown.`,
      },
    sort !== undefined &&
      !shape.sorted.includes(sort) && {
        field: 'sort',
        message: `This list is not sorted by '${sort}'. It sorts by ${list(shape.sorted)}.`,
      },
    pageSize !== undefined &&
      !sizes.includes(pageSize) && {
        field: 'pageSize',
        message: `The page sizes of this list are ${list(sizes.map(String))}.`,
      },
  ];
  return errors.filter((error) => error !== false);
}

const known = <V extends ViewContent>() =>
  v.rawCheck<V>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const { field, message } of checkView(value)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key: field, value: value[field] }] });
    }
  });

/** A view as its owner sends it. */
export const ViewBody = v.pipe(ViewContent, known<ViewContent>());
export type ViewBody = v.InferOutput<typeof ViewBody>;
export const NewView = v.pipe(
  v.object({ ...viewEntries, submissionId: SubmissionId }),
  known<ViewContent & { submissionId: string }>(),
);
export type NewView = v.InferOutput<typeof NewView>;

/** A stored view. Its content is checked against the list again when it is read, because lists change. */
export const ViewRecord = v.object({
  ...viewEntries,
  area: v.string(),
  id: EntryId,
  tenant: v.string(),
  type: v.literal('view'),
  /** The id of the user who made it, and the user's name at the last change. */
  owner: EntryId,
  ownerName: v.string(),
  /** The charters of the owner at the last change; null for a person with all charters. */
  charterIds: v.nullable(v.array(EntryId)),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: v.string(),
});
export type ViewRecord = v.InferOutput<typeof ViewRecord>;

/** A view in responses. */
export const View = v.object({
  ...viewEntries,
  area: viewEntries.area,
  _id: EntryId,
  ownerName: v.string(),
  /** Whether the caller made it. */
  isOwn: v.boolean(),
  /** Whether the caller may change and delete it. */
  mayChange: v.boolean(),
  /** Whether the list of the caller starts with it. */
  isStart: v.boolean(),
  updatedAt: Instant,
  etag: v.string(),
});
export type View = v.InferOutput<typeof View>;

/** Whether a stored view belongs to a list that the product still has. */
export const isListName = (name: string): name is ListName => (listNames as readonly string[]).includes(name);
