import type { DocumentWording } from '../../wording.ts'
import { ofDocument } from './of-document.ts'
import { wording } from './wording.ts'

export const documentWording: DocumentWording = { ...wording, ...ofDocument }
