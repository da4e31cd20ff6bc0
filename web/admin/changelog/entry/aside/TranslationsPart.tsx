import { useState } from 'react'
import type { EntryDraft } from '../../../../../contract/changelog.ts'
import { entryLengths } from '../../../../../contract/entryLengths.ts'
import { languageNames, languages, type Language } from '../../../../../contract/languages.ts'
import { ChangedMeanwhile } from '../../../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../../../components/forms/FormDialog.tsx'
import { useDraft } from '../../../../components/forms/useDraft.ts'
import { useRefusal } from '../../../../components/forms/useRefusal.ts'
import { useData } from '../../../../data/react.tsx'
import { useWrite } from '../../../../data/useWrite.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { LoadFailed } from '../../../states/LoadFailed.tsx'
import { Part } from './Part.tsx'

/** The languages that an entry can be read in, with those that no longer say what it says. */
export function TranslationsPart({ entry }: { entry: EntryDraft }) {
  const { t } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const [open, setOpen] = useState<Language>()
  const others = languages.filter((language) => language !== company?.language)
  return (
    <Part title={t('adminChangelog.translations')}>
      <ul className="grid gap-1">
        {others.map((language) => {
          const known = entry.translations.find((one) => one.language === language)
          const state = known ? (known.isStale ? 'stale' : 'current') : 'none'
          return (
            <li key={language} className="flex items-center justify-between gap-2">
              <span>
                <span lang={language}>{languageNames[language]}</span>
                <span className={`block text-small ${state === 'stale' ? 'text-danger-ink' : 'text-ink-3'}`}>
                  {t(`adminChangelog.translation.${state}`)}
                </span>
              </span>
              {entry.canChange && (
                <Button
                  size="small"
                  aria-label={t('adminChangelog.inLanguage', {
                    action: t(known ? 'adminChangelog.edit' : 'adminChangelog.translate'),
                    language: languageNames[language],
                  })}
                  onClick={() => setOpen(language)}
                >
                  {t(known ? 'adminChangelog.edit' : 'adminChangelog.translate')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && <Translation entry={entry} language={open} onClose={() => setOpen(undefined)} />}
    </Part>
  )
}

interface TranslationProps {
  entry: EntryDraft
  language: Language
  onClose: () => void
}

function Translation(props: TranslationProps) {
  const { t } = useWords()
  const inputs = { entryID: props.entry.id, language: props.language }
  const { data: stored, error } = useData('/api/changelog/getTranslation', inputs)
  if (stored)
    return (
      <TranslationForm
        {...props}
        stored={{ title: stored.title ?? '', body: stored.body ?? '' }}
        isNew={stored.title === null}
      />
    )
  return (
    <Dialog open title={languageNames[props.language]} closeLabel={t('portal.close')} onClose={props.onClose}>
      {error === null ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <LoadFailed path="/api/changelog/getTranslation" inputs={inputs} />
      )}
    </Dialog>
  )
}

interface FormProps extends TranslationProps {
  stored: { title: string; body: string }
  isNew: boolean
}

/** The original beside the translation. Saving the same again says that it still fits. */
function TranslationForm({ entry, language, stored, isNew, onClose }: FormProps) {
  const { t } = useWords()
  const draft = useDraft(stored)
  const { values, change } = draft
  const saving = useWrite('/api/changelog/saveTranslation')
  const refusal = useRefusal(saving.error, ['title', 'body'], t('admin.failed.write'))
  const save = (begun: Partial<typeof stored>) =>
    void saving.run(
      {
        entryID: entry.id,
        language,
        ...values,
        expects: isNew
          ? { title: null, body: null }
          : { title: begun.title ?? stored.title, body: begun.body ?? stored.body },
      },
      () => {
        onClose()
        toasts.show({
          text: t('adminChangelog.translationSaved', { language: languageNames[language] }),
          kind: 'saved',
        })
      },
    )
  return (
    <FormDialog
      title={t('adminChangelog.translateInto', { language: languageNames[language] })}
      submitLabel={t('admin.save')}
      size="wide"
      gap={5}
      unsaved={draft.unsaved}
      pending={saving.pending}
      refusal={refusal}
      onSubmit={() => save(draft.expects)}
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <section aria-labelledby="original" className="min-w-0">
          <h3 id="original" className="text-ui">
            {t('adminChangelog.original')}
          </h3>
          <div className="mt-2 border-s-2 border-line ps-4">
            <p dir="auto" className="text-h3 wrap-anywhere">
              {entry.title}
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-wrap text-ink-2 wrap-anywhere">
              {entry.body}
            </p>
          </div>
        </section>
        <div className="grid min-w-0 content-start gap-5">
          <TextField
            label={t('adminChangelog.entryTitle')}
            lang={language}
            dir="auto"
            autoComplete="off"
            maxLength={entryLengths.title}
            error={refusal.of('title')}
            value={values.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={t('adminChangelog.markdown')}
            lang={language}
            dir="auto"
            rows={16}
            error={refusal.of('body')}
            value={values.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        </div>
      </div>
      <ChangedMeanwhile
        fields={draft.conflicts.map((name) => ({
          label: t(name === 'title' ? 'adminChangelog.entryTitle' : 'adminChangelog.markdown'),
          theirs: stored[name],
          mine: values[name],
        }))}
        pending={saving.pending}
        onKeepMine={() => save(draft.expectsTheirs)}
        onTakeTheirs={draft.takeTheirs}
      />
    </FormDialog>
  )
}
