import type { FoundSetting } from '../settings/search/findSettings.ts'
import { Marked } from './Marked.tsx'
import { markBeginnings } from './markBeginnings.ts'

/** Settings that were found, each with the section that it is in. */
export function SettingRows({ found, query }: { found: readonly FoundSetting[]; query: string }) {
  return (
    <ul>
      {found.map(({ text, of, href }) => (
        <li key={href} className="border-b border-line py-3 wrap-anywhere">
          <a href={href} className="text-body text-ink hover:underline">
            <Marked text={markBeginnings(text, query)} />
          </a>
          {of !== null && <p className="mt-1 text-small text-ink-3">{of}</p>}
        </li>
      ))}
    </ul>
  )
}
