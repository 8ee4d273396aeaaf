/** What a screen reader says by itself, in the order in which it says it. */
export type Announcement = { readonly kind: 'Status' | 'Alert'; readonly text: string };

/** The functions that `watchLiveRegions` adds to the window of a page. */
export type SpokenWindow = {
  /** Returns the announcements since the last call. An alert that has the focus is left out: the focus reads it. */
  readonly takeAnnouncements: () => Announcement[];
  /** Returns the text of an element as it is read: without what is hidden, with a stop between its parts. */
  readonly readText: (element: Element) => string;
};

/**
 * Runs in a page before its scripts: records what its live regions announce.
 *
 * A region announces text that is added to it or changes in it. A region that is added with its text is announced only
 * if it is an alert: that is all that every screen reader does. Nothing outside an open modal dialog is announced.
 */
export function watchLiveRegions(): void {
  const regions = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
  const said: { kind: Announcement['kind']; text: string; region: Element }[] = [];

  const readText = (element: Element): string => {
    const parts: { block: Element | null; text: string }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('[aria-hidden="true"]') || !parent.checkVisibility()) continue;
      let block: Element | null = parent;
      while (block && block !== element && getComputedStyle(block).display.startsWith('inline')) {
        if (block.matches('button, a')) break;
        block = block.parentElement;
      }
      const last = parts.at(-1);
      if (last?.block === block) last.text += node.nodeValue ?? '';
      else parts.push({ block, text: node.nodeValue ?? '' });
    }
    const texts = parts.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
    return texts.map((text, at) => (at < texts.length - 1 && !/[.:!?]$/.test(text) ? `${text}.` : text)).join(' ');
  };

  const announce = (region: Element, changed: Node, isNew: boolean) => {
    const isAlert = region.getAttribute('role') === 'alert';
    const live = region.getAttribute('aria-live') ?? (isAlert ? 'assertive' : 'polite');
    if (isNew ? !isAlert : live === 'off') return;
    const modal = document.querySelector('dialog:modal');
    if (!region.isConnected || (modal && !modal.contains(region))) return;
    if (!region.checkVisibility() || region.closest('[aria-hidden="true"], [inert]')) return;
    const isAtomic = region.matches('[role="status"], [role="alert"], output, [aria-atomic="true"]');
    const isWhole = isAtomic && region.getAttribute('aria-atomic') !== 'false';
    const part = changed instanceof Element ? changed : changed.parentElement;
    const text = readText(isWhole || !part?.isConnected ? region : part);
    const isRepeated = said.findLast((one) => one.region === region)?.text === text;
    if (text && !isRepeated) said.push({ kind: isNew || live === 'assertive' ? 'Alert' : 'Status', text, region });
  };

  new MutationObserver((changes) => {
    const changed = new Map<Element, Node>();
    const added = new Map<Element, Node>();
    for (const { type, target, addedNodes } of changes) {
      const from = target instanceof Element ? target : target.parentElement;
      const region = from?.closest(regions);
      if (region && (type === 'characterData' || addedNodes.length > 0)) changed.set(region, addedNodes[0] ?? target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const one of node.matches(regions) ? [node] : node.querySelectorAll(regions)) added.set(one, one);
      }
    }
    for (const [region, node] of changed) if (!added.has(region)) announce(region, node, false);
    for (const [region, node] of added) announce(region, node, true);
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const takeAnnouncements = () =>
    said
      .splice(0)
      .filter(({ region }) => region !== document.activeElement)
      .map(({ kind, text }) => ({ kind, text }));
  Object.assign(window, { takeAnnouncements, readText } satisfies SpokenWindow);
}
