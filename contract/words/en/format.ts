import { formatIn } from '../format.ts'

export const format = formatIn('en-US')
