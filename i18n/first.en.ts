/* The sentences of the first screen and of the frame around every screen. */
export { entityDetails, entityHome, register } from './en/company.ts'
export { format } from './en/format.ts'
export { actions, errors, frame, language, pages, product, progress, ui } from './en/frame.ts'
export { messages } from './en/messages.ts'
export { notices } from './en/notices.ts'
export { ceo, known, offices, people } from './en/people.ts'
export { earlierVisit, entitySearch, nameSearch, samplePage, search } from './en/search.ts'
