export const entitySearch = {
  heading: 'Find your company',
  lead: 'Start with the number the state gave your company when it was registered.',
  fromGuard: 'Find your company first, then carry on where you were.',
  label: 'Entity number',
  hint: 'You can find it on your articles, annual report or a state notice',
  submit: 'Find company',
  searching: 'Searching…',
  outOfReach: 'We could not reach the company search. Check your internet connection and try again.',
  openNameSearch: 'I do not know the number',
}
