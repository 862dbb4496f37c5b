export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class of a button, also for links that look like one. `quiet` looks like a link. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return variant === 'quiet' ? 'button-link' : `button button-${variant}`
}
