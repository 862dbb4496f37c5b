/** What every page says that is not a step. */
export const pages = {
  title: (heading: string) => `${heading} - Minutebook`,
}
