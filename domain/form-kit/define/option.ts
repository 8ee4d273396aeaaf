/** A choice: its stored value, which is its text too, or both. */
export type Option = string | { readonly value: string; readonly label: string };
export type Choice = { readonly value: string; readonly label: string };

/** The value and text of a choice. */
export function readOption(option: Option): Choice {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
