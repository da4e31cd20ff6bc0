/** What the site's server says of the portal and of who is signed in. */
export interface Settings {
  portal: string
  boardID: string
  user: { id: string; name: string; email: string; hash: string }
}

export const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as Settings
