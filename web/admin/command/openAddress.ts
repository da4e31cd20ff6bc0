/** Leads to an address as a link there would: in place within the admin, as a new document elsewhere (`page/followLinks.ts`). */
export function openAddress(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
