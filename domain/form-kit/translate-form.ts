import { createCountryNames } from '#domain/texts/country-in.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { Field, Fields } from './define/field.ts';
import type { Form } from './define/form.ts';
import type { Group } from './define/group.ts';
import { type Choice, type Option, readOption } from './define/option.ts';

/**
 * Returns the form with its texts in another language: labels, legends, choices and messages. Values, conditions and
 * spreadsheet headers do not change. A text without a translation remains in English.
 */
export function translateForm<F extends Fields>(
  form: Form & { readonly fields: F },
  texts: Texts,
): Form & { readonly fields: F } {
  const { find } = texts;
  const groups = new Map<Group, Group>();
  const optionLists = new Map<readonly Option[], readonly Option[]>();

  const translateGroup = (group: Group): Group => {
    const { legend, folded, ...others } = group;
    const translated = groups.get(group) ?? {
      ...others,
      legend: find(legend),
      ...(folded && { folded: { add: find(folded.add), remove: find(folded.remove) } }),
    };
    groups.set(group, translated);
    return translated;
  };
  const translateOptions = (options: readonly Option[]): readonly Option[] => {
    const translated =
      optionLists.get(options) ?? options.map(readOption).map(({ value, label }) => ({ value, label: find(label) }));
    optionLists.set(options, translated);
    return translated;
  };
  const translateField = (name: string, field: Field): Field => {
    const { label, variantLabel, group, why, options, box, instead, requiredMessage } = field;
    const findHere = (text: string) => find(text, `${form.id}.${name}`);
    return {
      ...field,
      label: findHere(label),
      ...(variantLabel && { variantLabel: mapValues(variantLabel, findHere) }),
      ...(group && { group: translateGroup(group) }),
      ...(why && { why: findHere(why) }),
      ...(options && { options: translateOptions(options) }),
      ...(box && { box: findHere(box) }),
      ...(instead && { instead: { ...instead, label: findHere(instead.label) } }),
      ...(requiredMessage && { requiredMessage: find(requiredMessage) }),
    };
  };
  /** The translations of a choice, by the lists that have some. Regions of other countries stay as they are. */
  const names: Readonly<Record<string, (name: string) => string>> = {
    'country-names': createCountryNames(texts.language.locale),
    'country-states': (name) => find(name),
  };
  const named = new WeakMap<readonly Choice[], readonly Choice[]>();
  const nameListed = (list: string, choices: readonly Choice[]): readonly Choice[] => {
    const nameOf = names[list];
    if (!nameOf) return choices;
    const known = named.get(choices) ?? choices.map(({ value }) => ({ value, label: nameOf(value) }));
    named.set(choices, known);
    return known;
  };
  return {
    ...form,
    texts,
    nameListed,
    fields: Object.fromEntries(
      Object.entries(form.fields).map(([name, field]) => [name, translateField(name, field)]),
    ) as Fields as F,
    steps: form.steps.map((step) => ({
      ...step,
      title: find(step.title),
      ...(step.variantTitle && { variantTitle: mapValues(step.variantTitle, (title) => find(title)) }),
      ...(step.why && { why: find(step.why) }),
      fields: mapValues(step.fields, (rule) =>
        rule?.offers
          ? { ...rule, offers: rule.offers.map((offer) => ({ ...offer, options: translateOptions(offer.options) })) }
          : rule,
      ),
    })),
  };
}

const mapValues = <V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
