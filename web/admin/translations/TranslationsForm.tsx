import { useRef, useState, type CSSProperties } from 'react'
import type { Language } from '../../../contract/languages.ts'
import type { Translations } from '../../../contract/translations.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { isMissing, rowsOf, type TranslationRow } from './translationRows.ts'
import { TranslationGrid } from './TranslationGrid.tsx'

/** Every text beside its translations, saved as one form: a column for each language, and on narrow screens one of them at a time. */
export function TranslationsForm({
  translations: { language: own, languages, subjects },
}: {
  translations: Translations
}) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/translations/update')
  const rows = rowsOf(subjects)
  const fields = new Map(rows.flatMap((row) => row.fields.map((field) => [field.key, { row, field }] as const)))
  const draft = useDraft<Record<string, string>>(
    Object.fromEntries([...fields].map(([key, { field }]) => [key, field.text])),
  )
  const refusal = useRefusal(error, [...fields.keys()], t('admin.failed.write'))
  const [fitting, setFitting] = useState<ReadonlySet<string>>(new Set())
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [chosen, setChosen] = useState<Language>(languages[0] ?? 'en')
  const valueOf = (key: string) => draft.values[key] ?? ''
  const changed = [...new Set([...Object.keys(draft.changes), ...fitting])].filter((key) => fields.has(key))
  const count = (row: TranslationRow, among: readonly Language[], isStored: boolean) =>
    row.fields.filter(
      (field) => among.includes(field.language) && isMissing(row, field, isStored ? field.text : valueOf(field.key)),
    ).length
  const isShown = (row: TranslationRow, among: readonly Language[]) =>
    !onlyMissing || count(row, among, true) > 0 || row.fields.some(({ key }) => key in draft.changes)
  const shown = rows.filter((row) => isShown(row, languages))
  const none = useRef<HTMLParagraphElement>(null)
  useFocusReturn(shown.length, () => (document.activeElement === document.body ? none.current : null))
  // Discarding leaves nothing to discard, and what can't be pressed keeps no focus, or one that no key moves.
  const discards = useRef<HTMLButtonElement>(null)
  useFocusReturn(changed.length > 0, () =>
    document.activeElement?.matches('body, :disabled')
      ? (discards.current?.form?.querySelector<HTMLElement>('[type=submit]') ?? null)
      : null,
  )

  const submit = async (expects: Partial<Record<string, string>> = draft.expects) => {
    const changes = changed.flatMap((key) => {
      const found = fields.get(key)
      if (!found) return []
      const { kind, subjectID } = found.row.subject
      const expected = expects[key] ?? found.field.text
      return [
        {
          kind,
          subjectID,
          language: found.field.language,
          text: valueOf(key),
          expects: expected === '' ? null : expected,
        },
      ]
    })
    if (changes.length === 0) return
    const { output } = await run({ changes })
    if (!output) return
    draft.saved()
    setFitting(new Set())
    toasts.show({ text: t('adminTranslations.saved', { count: changes.length }), kind: 'saved' })
  }
  const discard = () => {
    draft.saved()
    setFitting(new Set())
  }
  const labelOf = (key: string) => {
    const found = fields.get(key)
    return found
      ? `${t(`adminTranslations.languages.${found.field.language}`)}: ${found.row.subject.original || found.field.text}`
      : key
  }
  return (
    <SettingsForm
      label={t('adminSettings.translations')}
      submitLabel={t('admin.save')}
      onSubmit={() => submit()}
      pending={pending}
      refusal={refusal}
      unsaved={changed.length > 0}
      gap={6}
      beside={
        <>
          <Button ref={discards} disabled={pending || changed.length === 0} onClick={discard}>
            {t('adminTranslations.discard')}
          </Button>
          <span role="status" className="text-small text-ink-3 tabular-nums">
            {t('adminTranslations.unsaved', { count: changed.length })}
          </span>
        </>
      }
      conflict={
        <ChangedMeanwhile
          fields={draft.conflicts.map((key) => ({
            label: labelOf(key),
            theirs: fields.get(key)?.field.text ?? '',
            mine: valueOf(key),
          }))}
          pending={pending}
          onKeepMine={() => void submit(draft.expectsTheirs)}
          onTakeTheirs={draft.takeTheirs}
        />
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ul className="grid gap-1 text-ui text-ink-2 tabular-nums">
          {languages.map((language) => (
            <li key={language}>
              {t('adminTranslations.missing', {
                count: rows.reduce((sum, row) => sum + count(row, [language], false), 0),
                all: rows.filter(({ subject }) => subject.original !== '').length,
                language: t(`adminTranslations.languages.${language}`),
              })}
              <Outdated rows={rows} language={language} fitting={fitting} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {languages.length > 1 && (
            <div className="w-44 xl:hidden">
              <Select
                label={t('adminTranslations.language')}
                options={languages.map((value) => ({ value, text: t(`adminTranslations.languages.${value}`) }))}
                value={chosen}
                onChange={({ target }) => setChosen(languages.find((one) => one === target.value) ?? chosen)}
              />
            </div>
          )}
          <Checkbox
            label={t('adminTranslations.onlyMissing')}
            checked={onlyMissing}
            onChange={({ target }) => setOnlyMissing(target.checked)}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <p ref={none} tabIndex={-1} role="status" className="border-t border-line py-8 text-ink-2">
          {t('adminTranslations.noneMissing')}
        </p>
      ) : (
        <div
          style={{ '--columns': languages.length + 1 } as CSSProperties}
          className="grid grid-cols-1 xl:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
        >
          <TranslationGrid
            own={own}
            languages={languages}
            chosen={chosen}
            rows={shown}
            isInChosen={(row) => isShown(row, [chosen])}
            valueOf={valueOf}
            errorOf={(key) => refusal.of(key)}
            fitting={fitting}
            onChange={(key, text) => draft.change({ [key]: text })}
            onFits={(key) => setFitting(new Set([...fitting, key]))}
          />
        </div>
      )}
    </SettingsForm>
  )
}

function Outdated({
  rows,
  language,
  fitting,
}: {
  rows: readonly TranslationRow[]
  language: Language
  fitting: ReadonlySet<string>
}) {
  const { t } = useWords()
  const count = rows
    .flatMap((row) => row.fields)
    .filter((field) => field.language === language && field.isOutdated && !fitting.has(field.key)).length
  return count > 0 && <span className="ms-2 text-ink-3">{t('adminTranslations.outdated', { count })}</span>
}
