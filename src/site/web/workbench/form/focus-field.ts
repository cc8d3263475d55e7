/** A value to show in the form. */
export interface FieldFocus {
  /** Its JSON pointer. */
  readonly path: string;
  /** Called once the focus has moved, or cannot. */
  readonly done: (isFound: boolean) => void;
}

/** Moves the focus to the control for a JSON pointer; false if the form has none that can be used. */
export function focusField(form: HTMLElement | null, path: string): boolean {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  let control: HTMLElement | undefined;
  // An unknown key has no control: the next control is the one of the mapping around it.
  for (let at = path; at !== '' && !control; at = at.slice(0, at.lastIndexOf('/'))) {
    control =
      controls.find(({ dataset }) => dataset.at === at) ??
      controls.find(({ dataset }) => dataset.at?.startsWith(`${at}/`));
  }
  if (!control || control.matches(':disabled')) return false;
  const details = control.closest('details');
  if (details) details.open = true;
  control.focus();
  control.scrollIntoView({ block: 'center' });
  return true;
}
