import type { ComponentProps } from 'react'
import { StatusChip as Chip } from '../../ui/marks/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'

/** A status as its reader calls it. */
export function StatusChip({
  name,
  language,
  ...others
}: ComponentProps<typeof Chip> & { language?: string | undefined }) {
  const { statusName, langOf } = useWords()
  const said = statusName(name, language)
  return <Chip {...others} name={said} lang={said === name ? langOf(language) : undefined} />
}
