/** Our own HTML for where it stands elsewhere: addresses of this host are whole. Only attributes that our renderer writes have such. */
export function absoluteHTML(html: string, origin: string): string {
  return html.replace(/ (href|src|srcset)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`)
}
