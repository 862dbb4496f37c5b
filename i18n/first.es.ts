/* The sentences of the first screen and of the frame around every screen. */
export { entityDetails, entityHome, register } from './es/company.ts'
export { format } from './es/format.ts'
export { actions, errors, frame, language, pages, product, progress, ui } from './es/frame.ts'
export { messages } from './es/messages.ts'
export { notices } from './es/notices.ts'
export { ceo, known, offices, people } from './es/people.ts'
export { earlierVisit, entitySearch, nameSearch, samplePage, search } from './es/search.ts'
