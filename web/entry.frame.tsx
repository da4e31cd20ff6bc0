// First, so that what it imports stands first in its file, which compresses better.
import { startPage } from './startPage.tsx'
import { openFrame } from './openFrame.ts'

// The pages that other sites show are built by themselves (`vite.frame.config.ts`): a browser keeps nothing of the portal's for another site.
// Not awaited: the files of pages import this one, and would wait for it while it waits for them.
void startPage(({ data, at }) => Promise.resolve(openFrame(data, at)))
