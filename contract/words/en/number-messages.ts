/** What the first screen says of a number, before the other messages are there. */
export const numberMessages = {
  entityNumberEmpty: () => 'Enter the entity number',
  entityNumberCharacters: () => 'Entity number must only include letters, numbers and hyphens',
  entityNumberTooLong: () => 'Entity number must be 20 characters or fewer',
}
