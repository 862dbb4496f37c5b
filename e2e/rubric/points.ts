/**
 * The rubric of the journey: what holds on every screen that it fits. The tests of this folder hold it, each under its
 * number; the report prints it with where it was held.
 */
export const POINTS = {
  1: 'One topic a screen, exactly one h1, no two routes share one',
  2: 'The title is heading, part, product; changes with the route; starts with “Error: ” after a refused form',
  3: 'After navigation in the app the focus is on the h1 (tabindex −1), the page at the top',
  4: 'On the first load the focus is not moved',
  5: 'Browser Back shows the previous screen with its answers',
  6: 'A Back link stands before the content of main and goes where browser Back goes',
  7: 'Reload keeps every answer, also half-typed ones',
  8: 'A deep link without what it needs lands on the first missing screen with the reason, never blank',
  9: 'An unknown address gives page-not-found with a way on',
  10: 'The skip link is the first Tab stop and moves the focus to main',
  11: 'Progress names the part in words, has aria-current="step", holds no links, never runs backwards, hides its ticks from screen readers',
  12: 'Every control has a visible label; no placeholder; the name contains the label',
  13: 'Hint and error are both in aria-describedby; the error starts with a hidden “Error: ”',
  14: 'Radios and answers in several parts sit in fieldset and legend; the legend holds the h1 where it is the only question',
  15: 'Autofill tokens are set, each person a section of their own',
  16: 'The right keyboard, no spelling marks on names and numbers',
  17: 'A field’s width hints at its answer',
  18: 'No type=number, no maxlength, paste works everywhere',
  19: 'Lenient reading: zeros, spaces, dashes, case, #, month names, clock times, two forms of ZIP code',
  20: 'Input text is 16 px or larger, pinch zoom is allowed',
  21: 'Nothing is asked twice in one run',
  22: 'What was filled in for the person says so, from where, and can be changed',
  23: 'Answers are the norm, only optional fields say “(optional)”; no asterisks',
  24: 'No disabled controls; the button can always be pressed',
  25: 'No validation on leaving a field; errors on submit; an error goes the moment its field is right',
  26: 'An error summary above the h1 on every refused submit, focused; each link focuses its field (first bad part of a date, first radio)',
  27: 'Summary and field use the same words; they name the field and say what to do',
  28: 'The same mistake again focuses the summary again',
  29: 'Wrong values stay in the field',
  30: 'aria-invalid only on failing fields, gone once right',
  31: 'Errors and states are never told by colour alone',
  32: 'After adding a person or topic comes the list with the count, not the same empty form',
  33: 'View, Change, Remove carry the name for screen readers',
  34: 'Remove asks first, starts on the safe button, Esc cancels and the focus returns; after removal the focus is on the h1 and a status says what went',
  35: 'Cancel in add leaves no ghost; cancel in change leaves the old values',
  36: 'Removing the last director shows the empty state and says what is needed',
  37: 'A likely duplicate is pointed out, not blocked; two people of one name stay two',
  38: '30 people, names of 80 letters, of one word and from right to left do not break a page',
  39: 'The review shows every answer; Change opens the screen filled in; saving returns to the review',
  40: 'Missing answers are links in the review; sending is refused with a summary of them',
  41: 'Sent once however often it is pressed; the button says that it is sending and keeps the focus',
  42: 'A failed send loses nothing, says whether it may have arrived, and sending again records once',
  43: 'The confirmation has reference, receipt link, downloads, print, next steps; reload keeps it; Back cannot send again',
  44: 'Status texts live in a region that is there before the text; toasts repeat what the page says and wait while hovered or focused',
  45: 'The keyboard alone from start to end; the focus ring is 3 px or wider, 3:1 or stronger, never covered',
  46: 'axe finds nothing (2.2 AA and best practice); targets are 24 px or larger (ours 44); no sideways scroll at 320 px nor with WCAG text spacing; reduced motion is honoured',
} as const

export type PointNumber = keyof typeof POINTS

export const POINT_NUMBERS = Object.keys(POINTS).map(Number) as PointNumber[] // its keys are those numbers

/** Stands in the title of a test whose feature is still to be built. */
export const TO_COME = 'still to come, '
