import { loadOffice, OfficeScreen, saveOffice } from './office-screen.tsx'

export const loader = loadOffice('cfo')
export const action = saveOffice('cfo')

export function Component() {
  return <OfficeScreen office="cfo" />
}
