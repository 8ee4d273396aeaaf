/** A choice: a text that is also the stored value, or a value with its text. */
export type Option = string | { readonly value: string; readonly label: string };
export type Choice = { readonly value: string; readonly label: string };

/** The value and text of a choice. */
export function readOption(option: Option): Choice {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
