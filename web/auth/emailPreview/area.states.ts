import { text, type ScreenState } from '../../../e2e/screens/stage.ts'

const root = { where: 'root', screen: 'emailPreview', path: '/previewEmail' } as const

/** Our emails with sample content. */
export const states: readonly ScreenState[] = [
  { ...root, state: 'the first email', kind: 'loaded', who: 'owner', shows: text('emailPreview.text') },
  { ...root, state: 'signed out', kind: 'loaded', who: 'stranger', shows: text('emailPreview.signIn') },
]
