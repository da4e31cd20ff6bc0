import { serveSite, type SiteFile } from './serveSite.ts'

/** A page of a company's own product. */
export interface HostPage {
  /** What is in its body beside the heading. */
  body?: string
  /** What its own script calls before ours has come. */
  calls?: string
  /** The attributes of our script's tag. */
  tag?: string
  /** Whose frames the page allows, as its policy says it; the portal's when absent. */
  frames?: string
}

/**
 * Serves pages of another site that shows a portal's widget, under the strictest policy that the documents name: only its own scripts by a nonce, only our frames, no style in attributes, and no
 * text that becomes a script or markup.
 */
export async function startHost(portal: string): Promise<{ urlOf(page: HostPage): string; stop(): Promise<void> }> {
  const files = new Map<string, SiteFile>()
  const { url, stop } = await serveSite(files)
  const urlOf = (page: HostPage) => {
    const path = `/${files.size}`
    files.set(path, fileOf(portal, page))
    return url + path
  }
  return { urlOf, stop }
}

/** The strictest policy that a page with the SDK can have: its own scripts are `own`. */
export function strictPolicy(
  portal: string,
  { own, trustedTypes, frames = portal }: { own: string; trustedTypes: string; frames?: string },
): string {
  return [
    "default-src 'none'",
    `script-src ${own} ${portal}`,
    `frame-src ${frames}`,
    `connect-src ${portal}`,
    'img-src data:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')
}

function fileOf(portal: string, { body = '', calls = '', tag = '', frames = portal }: HostPage): SiteFile {
  return {
    policy: strictPolicy(portal, { own: "'nonce-own'", trustedTypes: "'none'", frames }),
    body:
      `<!doctype html><html lang="en"><title>Product</title><link rel="icon" href="data:,"><h1>Product</h1>${body}` +
      `<script nonce="own">window.Upwell = window.Upwell || function () { (Upwell.q = Upwell.q || []).push(arguments) }; ${calls}</script>` +
      `<script nonce="own" async src="${portal}/sdk.js" ${tag}></script></html>`,
  }
}
