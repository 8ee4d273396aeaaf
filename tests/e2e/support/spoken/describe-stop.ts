/** A node of the browser's accessibility tree. */
export type AxNode = {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};

/** Facts about the focused element that the protocol of the browser leaves out of its accessibility tree. */
export type StopFacts = {
  /** The tree has it for text boxes, but not for lists. */
  readonly isRequired: boolean;
  readonly current: string | null;
  /** The text of the element. A screen reader reads it where an alert takes the focus. */
  readonly text: string;
};

/** The names of roles as screen readers say them; a role that is not here is said as it is. */
const roleWords: Readonly<Record<string, string>> = {
  textbox: 'edit',
  combobox: 'combo box',
  checkbox: 'check box',
  radio: 'radio button',
  DisclosureTriangle: 'button',
  contentinfo: 'content info',
  alertdialog: 'dialog',
};
/** The parts of a page that are said when the focus enters them. */
const parts = new Set(
  'banner navigation main contentinfo complementary search region form group radiogroup dialog alertdialog alert'.split(
    ' ',
  ),
);
/** Parts that are said only if they have a name. */
const named = new Set(['form', 'region', 'group']);

const textOf = (property: { readonly value?: unknown } | undefined) => String(property?.value ?? '').trim();
const roleOf = (node: AxNode) => textOf(node.role);
const say = (role: string) => roleWords[role] ?? role;

/** Returns the parts of a page around a node that are said, the outermost first. */
export function partsAround(nodes: readonly AxNode[]): AxNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const around: AxNode[] = [];
  for (let node = byId.get(nodes[0]?.parentId ?? ''); node; node = byId.get(node.parentId ?? '')) {
    const isPart = !node.ignored && parts.has(roleOf(node)) && (textOf(node.name) || !named.has(roleOf(node)));
    if (isPart) around.unshift(node);
  }
  return around;
}

/** What is said when the focus enters a part of a page: its name, role and description. */
export function describePart(node: AxNode): string {
  const words = [textOf(node.name), say(roleOf(node))].filter(Boolean).join(' ');
  return [words, textOf(node.description)].filter(Boolean).join(': ');
}

/** Whether a node is checked, pressed or expanded: what is said also when it changes while the node keeps the focus. */
export function describeState(node: AxNode): string {
  const read = (name: string) => node.properties?.find((property) => property.name === name)?.value.value;
  const states = [
    read('checked') !== undefined && (String(read('checked')) === 'true' ? 'checked' : 'not checked'),
    read('pressed') !== undefined && (String(read('pressed')) === 'true' ? 'pressed' : 'not pressed'),
    roleOf(node) !== 'combobox' && read('expanded') !== undefined && (read('expanded') ? 'expanded' : 'collapsed'),
  ];
  return states.filter(Boolean).join(', ');
}

/** What is said about the element that has the focus: name, role, states, value and description. */
export function describeStop(node: AxNode, facts: StopFacts): string {
  const role = roleOf(node);
  const read = (name: string) => node.properties?.find((property) => property.name === name)?.value.value;
  const states = [
    role === 'heading' && `level ${read('level')}`,
    facts.isRequired && 'required',
    read('invalid') === 'true' && 'invalid entry',
    describeState(node),
    read('disabled') === true && 'unavailable',
    read('readonly') === true && 'read only',
    facts.current && facts.current !== 'false' && `current ${facts.current}`.replace(' true', ''),
    (role === 'textbox' || role === 'combobox') && (textOf(node.value) || 'blank'),
  ];
  const words = [textOf(node.name) || '(no name)', say(role), ...states].filter(Boolean).join(', ');
  if (role === 'alert') return `alert: ${facts.text}`;
  return [words, textOf(node.description)].filter(Boolean).join('. ');
}
