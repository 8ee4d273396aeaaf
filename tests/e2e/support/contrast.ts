import type axeCore from 'axe-core';

/**
 * Runs in a page that has axe, which measures the contrast of texts there; not of one whose `known` style was measured
 * before. A style is of the text and of all that is behind it. Returns the texts with too little contrast, and the styles
 * that were measured and are good. Always measured is a text where what is behind it does not follow from the boxes that
 * contain it: on an image, below an effect, or where boxes may overlap. Never measured is what is behind an open dialog: it is
 * pale there on purpose, and nobody can use it.
 */
export async function measureContrast({ rule, known }: { rule: string; known: string[] }) {
  type Layers = { readonly colors: string; readonly box: Element };
  const measured = new Set(known);
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Asks for each element once: most questions are about ancestors. */
  const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
    const answers = new Map<Element, T>();
    return (element) => {
      if (!answers.has(element)) answers.set(element, ask(element));
      return answers.get(element) as T;
    };
  };

  const isPlain = (values: readonly string[]) => values.every((value) => ['none', 'auto', '0px', '1'].includes(value));
  /** Whether it may be on top of boxes that do not contain it. */
  const isMoved = (element: Element): boolean => {
    const style = styleOf(element);
    const { position, top, right, bottom, left, transform, translate, scale, rotate, float } = style;
    const { gridRowStart, marginTop, marginRight, marginBottom, marginLeft } = style;
    const hasPlace = isPlain([top, right, bottom, left, transform, translate, scale, rotate, float, gridRowStart]);
    const isPulled = [marginTop, marginRight, marginBottom, marginLeft].some((margin) => margin.startsWith('-'));
    return !hasPlace || isPulled || !['static', 'relative'].includes(position);
  };
  const isInMoved = once((element): boolean => {
    const parent = element.parentElement;
    return isMoved(element) || (parent !== null && isInMoved(parent));
  });
  const hasEffect = once((element): boolean => {
    const { opacity, filter, backdropFilter, mixBlendMode, maskImage, clipPath } = styleOf(element);
    const parent = element.parentElement;
    const isEasy = isPlain([opacity, filter, backdropFilter, maskImage, clipPath]) && mixBlendMode === 'normal';
    return !isEasy || (parent !== null && hasEffect(parent));
  });
  const isClear = (color: string) => color === 'rgba(0, 0, 0, 0)';
  /** The colors behind what an element contains, down to an opaque one, and the box of that one. */
  const layersOf = once((element): Layers | undefined => {
    const { backgroundColor: color, backgroundImage } = styleOf(element);
    if (backgroundImage !== 'none') return undefined;
    if (color.startsWith('rgb(')) return { colors: color, box: element };
    if (isMoved(element)) return undefined;
    const { parentElement: parent } = element;
    const rest = parent ? layersOf(parent) : { colors: 'page', box: element };
    return rest && !isClear(color) ? { ...rest, colors: `${color} on ${rest.colors}` } : rest;
  });

  const place = document.querySelector('dialog:modal') ? 'dialog:modal, dialog:modal *' : '*';
  const all = [...document.querySelectorAll(place)].filter((element) => element.checkVisibility());
  const overlays = all.filter((element) => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    return (!isClear(backgroundColor) || backgroundImage !== 'none') && isInMoved(element);
  });
  const places = overlays.map((element) => ({ element, place: element.getBoundingClientRect() }));
  const readStyle = (element: Element): string | undefined => {
    const layers = layersOf(element);
    if (!layers || hasEffect(element)) return undefined;
    const own = element.getBoundingClientRect();
    const around = layers.box.getBoundingClientRect();
    const isInside = own.left >= around.left - 1 && own.right <= around.right + 1;
    if (layers.colors !== 'page' && !(isInside && own.top >= around.top - 1 && own.bottom <= around.bottom + 1)) {
      return undefined;
    }
    const isOverlaid = places.some(
      ({ element: other, place }) =>
        !other.contains(element) &&
        !element.contains(other) &&
        [place.left < own.right, place.right > own.left, place.top < own.bottom, place.bottom > own.top].every(Boolean),
    );
    if (isOverlaid) return undefined;
    const { fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = styleOf(element);
    return [fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke, layers.colors].join('; ');
  };

  const wanted = new Map<Element, string | undefined>();
  const textless = ['hidden', 'range', 'color', 'checkbox', 'radio', 'image'].map((type) => `[type=${type}]`).join();
  const isField = (element: Element) => element.matches(`input:not(${textless}), select, textarea`);
  for (const element of all) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = texts
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .trim();
    // The rule leaves out what has no text or is disabled, and reports no single character, whatever its contrast.
    if ((text.length < 2 && !isField(element)) || element.matches(':disabled, option, head *')) continue;
    const { width, height } = element.getBoundingClientRect();
    // A text of one pixel is for screen readers.
    if (Math.max(width, height) <= 1 || styleOf(element).visibility !== 'visible') continue;
    const style = readStyle(element);
    if (style === undefined || !measured.has(style)) wanted.set(element, style);
  }
  const { axe } = window as unknown as { axe: typeof axeCore };
  const good = new Set<string>();
  const low: string[] = [];
  const measure = async (include: Element[]): Promise<void> => {
    if (include.length === 0) return;
    const { violations, passes } = await axe.run(
      { include },
      {
        runOnly: { type: 'rule', values: [rule] },
        resultTypes: ['violations', 'passes'],
        selectors: false,
        elementRef: true,
      },
    );
    for (const { element, any } of passes.flatMap(({ nodes }) => nodes)) {
      const style = element && wanted.get(element);
      // A text that nobody sees passes without a measurement.
      if (style !== undefined && any[0]?.data?.contrastRatio) good.add(style);
    }
    low.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)));
  };
  // One text of each style, and the others where that one could not be measured.
  const firsts = new Map([...wanted].reverse().map(([element, style]) => [style ?? element, element]));
  const others = [...wanted].filter(([element, style]) => firsts.get(style ?? element) !== element);
  await measure([...firsts.values()]);
  await measure(others.flatMap(([element, style]) => (style !== undefined && good.has(style) ? [] : [element])));
  return { low, good: [...good] };
}
