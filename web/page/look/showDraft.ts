import type { LookDraft, PreviewMessage } from '../../../contract/look.ts'
import type { DataClient } from '../../data/client.ts'
import { showTheme } from './showTheme.ts'

/**
 * In the admin's preview the page is shown with a look that is not saved: what the admin's own page says of it takes the place of what the company
 * has. Nobody else is heard, and nothing is written.
 */
export function showDraft(client: DataClient): void {
  let end = () => {}
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
    if (origin !== location.origin || source !== parent || data?.upwell !== 'look') return
    end()
    end = show(client, data.draft)
  })
  parent.postMessage({ upwell: 'lookWanted' } satisfies PreviewMessage, location.origin)
}

function show(client: DataClient, { company: { welcome, ...pictures }, themeURL, font, theme }: LookDraft): () => void {
  showTheme(themeURL)
  document.documentElement.dataset['font'] = font
  document.documentElement.dataset['theme'] = theme
  return client.patch(
    '/api/company/get',
    () => true,
    (company) => ({ ...company, ...pictures, portal: { ...company.portal, welcome, font } }),
  )
}
