import type { Company } from '../../../contract/company.ts'
import { Cover } from '../../components/company/Cover.tsx'
import { useWords } from '../../words/useWords.ts'
import { Welcome } from '../../components/company/Welcome.tsx'

interface FrontProps {
  company: Company
  part: 'cover' | 'welcome'
}

/** The company's cover or welcome text, where it has one. */
export default function Front({ company: { cover, portal, welcomeLanguage }, part }: FrontProps) {
  const { langOf } = useWords()
  if (part === 'cover') return cover && <Cover cover={cover} />
  return (
    portal.welcome !== null && (
      <div className="mt-2 text-ink-2">
        <Welcome text={portal.welcome} lang={langOf(welcomeLanguage)} />
      </div>
    )
  )
}
