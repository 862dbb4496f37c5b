/**
 * Where a link to whoever runs the service leads: `mailto:` for a mail address, else the page's own address. `contact` is
 * the build's setting VITE_CONTACT.
 */
export function contactLink(contact: string): string {
  return contact.startsWith('https://') ? contact : `mailto:${contact}`
}
