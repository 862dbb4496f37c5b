import { loadOffice, OfficeScreen, saveOffice } from './office-screen.tsx'

export const loader = loadOffice('secretary')
export const action = saveOffice('secretary')

export function Component() {
  return <OfficeScreen office="secretary" />
}
