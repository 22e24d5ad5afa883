import { Checkbox, type CheckboxProps } from '../checkbox';

/** A switch that acts at once, unlike a box that is sent with its form. */
export function ToggleSwitch(props: Omit<CheckboxProps, 'role'>) {
  return <Checkbox {...props} role="switch" />;
}
