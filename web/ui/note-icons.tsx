import { Icon } from './icons.tsx'

export function InfoIcon() {
  return (
    <Icon>
      <path fillRule="evenodd" d="M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9v6h2V9zm0-4v2h2V5z" />
    </Icon>
  )
}

export function WarnIcon() {
  return (
    <Icon>
      <path fillRule="evenodd" d="M10 1.5 19.5 18H.5zM9 8v5h2V8zm0 6v2h2v-2z" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <path
        fillRule="evenodd"
        d="M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.6 9.6 4.2 11l4.6 4.3 7.2-7.6-1.5-1.4-5.7 6.1z"
      />
    </Icon>
  )
}
