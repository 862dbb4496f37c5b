import { papers as second } from './papers-2.ts'

export const papers: typeof second = {
  ...second,
  certificate: {
    ...second.certificate,
    opening: second.certificate.opening.replace(
      'It is recorded under',
      '[The resolution is effective {effective} and|It is] recorded under',
    ),
  },
}
