export const nameSearch = {
  submit: 'Search by name',
  label: 'Company name',
  matches: (companies: number, name: string) =>
    `${companies === 1 ? '1 company matches' : `${companies} companies match`} “${name}”`,
  firstTen: 'These are the first 10. Add more of the name to narrow it down.',
  noMatch: (name: string) => `No company name matches “${name}”. Check the spelling, or use fewer words.`,
}
