/** Converts the HTML of the editor to that of pages: proper lists, and nothing that only the editor needs. */
export function readMessage(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const own of copy.querySelectorAll('.ql-ui')) own.remove();
  for (const list of copy.querySelectorAll('ol')) list.replaceWith(...splitList(list));
  return copy.innerHTML;
}

/** The editor has a single list element for all kinds of items, with the kind in an attribute of each item. */
function splitList(list: Element): Element[] {
  const lists: Element[] = [];
  for (const item of [...list.children]) {
    const name = item.getAttribute('data-list') === 'bullet' ? 'ul' : 'ol';
    const last = lists.at(-1);
    const into = last?.localName === name ? last : list.ownerDocument.createElement(name);
    if (into !== last) lists.push(into);
    item.removeAttribute('data-list');
    into.append(item);
  }
  return lists;
}
