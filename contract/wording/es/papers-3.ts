import { papers as second } from './papers-2.ts'

export const papers: typeof second = {
  ...second,
  certificate: {
    ...second.certificate,
    opening: second.certificate.opening.replace(
      'Consta guardada',
      '[La resolución tiene efecto desde el {effective} y consta|Consta] guardada',
    ),
  },
}
