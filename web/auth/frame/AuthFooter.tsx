import { ReadingChoices } from '../../components/viewer/ReadingChoices.tsx'

/** The languages and themes of the pages about accounts. */
export function AuthFooter() {
  return (
    <footer className="mt-16 text-small text-ink-3">
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line py-4">
        <ReadingChoices />
      </div>
    </footer>
  )
}
