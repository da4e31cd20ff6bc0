import { useNavigate, useSearch } from '@tanstack/react-router'
import { isOfKind, previewedEmails } from '../../../contract/emailPreviews.ts'
import { languageNames, languageOf, languages } from '../../../contract/languages.ts'
import { useData } from '../../data/react.tsx'
import { usePage } from '../../page/context.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'
import { AccountForm } from '../signIn/AccountForm.tsx'
import { readPreviewSearch } from './previewSearch.ts'

/** Any of our emails with sample content, in each language, for members of a company's team. */
export default function EmailPreviewPage() {
  const { t } = useWords()
  const { locale } = usePage()
  const navigate = useNavigate()
  const search = readPreviewSearch(useSearch({ strict: false }))
  const account = useData('/api/accounts/get', {}).data
  if (!account)
    return (
      <AuthPage title={t('rootSignIn.title')} text={t('emailPreview.signIn')}>
        <AccountForm />
      </AuthPage>
    )
  if (account.companies.length === 0) return <AuthPage title={t('emailPreview.title')} text={t('emailPreview.none')} />
  const { email = 'statusChanged', language = languageOf(locale) ?? 'en' } = search
  const show = (chosen: Record<string, string>) =>
    void navigate({
      href: `/previewEmail?${new URLSearchParams({ email, language, ...chosen }).toString()}`,
      replace: true,
      resetScroll: false,
    })
  return (
    <AuthPage title={t('emailPreview.title')} text={t('emailPreview.text')} isWide>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Select
          label={t('emailPreview.email')}
          value={email}
          options={previewedEmails.map((value) => ({
            value,
            text: t(isOfKind(value) ? `notificationSettings.${value}` : `emailPreview.kind.${value}`),
          }))}
          onChange={(event) => show({ email: event.target.value })}
        />
        <Select
          label={t('emailPreview.language')}
          value={language}
          options={languages.map((value) => ({ value, text: languageNames[value] }))}
          onChange={(event) => show({ language: event.target.value })}
        />
      </div>
      <iframe
        title={t('emailPreview.frame')}
        src={`/previewEmail/${email}/${language}`}
        sandbox=""
        className="mt-6 h-[40rem] w-full rounded-lg border border-line bg-surface"
      />
    </AuthPage>
  )
}
