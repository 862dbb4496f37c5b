import type * as english from '../en/pages.ts'

export const pages: typeof english.pages = {
  title: (heading) => `${heading} - Minutebook`,
}
