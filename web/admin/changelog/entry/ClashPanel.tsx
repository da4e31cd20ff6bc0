import { useState, type ReactNode } from 'react'
import { useDataClient } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { DraftState, Texts } from './draftStore.ts'

interface ClashPanelProps {
  entryID: string
  clash: Extract<DraftState, { at: 'clash' }>
  onSettle: (texts: Texts) => void
}

const choices = ['mine', 'theirs', 'both'] as const
type Choice = (typeof choices)[number]

/** Where two people changed the same: both texts side by side, and a choice for each place. */
export function ClashPanel({ entryID, clash: { saving }, onSettle }: ClashPanelProps) {
  const { t } = useWords()
  const client = useDataClient()
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice>>>({})
  const [title, setTitle] = useState<Choice>('mine')
  const of = (at: number) => chosen[at] ?? 'mine'
  const { clashingTitle, aside } = saving
  const settle = () => {
    const body = saving.parts
      .map((part, at) => (part.kind === 'same' ? part.text : textOf(of(at), part)))
      .filter((text) => text.trim() !== '')
      .join('\n\n')
    onSettle({ title: clashingTitle && title === 'mine' ? clashingTitle.mine : saving.title, body })
    if (aside !== null)
      void client.write('/api/changelog/dropAside', { entryID, versionID: aside }).catch(() => {
        // It stays among the versions.
      })
  }
  const options = choices.map((value) => ({ value, text: t(`adminChangelog.clash.${value}`) }))
  return (
    <section aria-labelledby="clash-title" className="grid gap-6">
      <div role="alert">
        <h2 id="clash-title" className="text-h2">
          {t('adminChangelog.clash.title')}
        </h2>
        <p className="mt-1 text-ink-2">
          {saving.savedBy
            ? t('adminChangelog.clash.textBy', { name: saving.savedBy.name })
            : t('adminChangelog.clash.text')}
        </p>
      </div>
      {clashingTitle && (
        <Place theirs={clashingTitle.theirs} mine={clashingTitle.mine}>
          <RadioGroup
            label={t('adminChangelog.clash.ofTitle')}
            value={title}
            options={options.slice(0, 2)}
            onChange={setTitle}
          />
        </Place>
      )}
      {saving.parts.map((part, at) =>
        part.kind === 'same' ? (
          <p key={`same ${at}`} className="line-clamp-2 text-small whitespace-pre-wrap text-ink-3">
            {part.text}
          </p>
        ) : (
          <Place key={`clash ${at}`} theirs={part.theirs} mine={part.mine}>
            <RadioGroup
              label={t('adminChangelog.clash.choose')}
              value={of(at)}
              options={options}
              onChange={(choice) => setChosen({ ...chosen, [at]: choice })}
            />
          </Place>
        ),
      )}
      <div>
        <Button look="primary" onClick={settle}>
          {t('adminChangelog.clash.save')}
        </Button>
      </div>
    </section>
  )
}

function textOf(choice: Choice, { theirs, mine }: { theirs: string; mine: string }): string {
  if (choice === 'both') return [theirs, mine].filter((text) => text.trim() !== '').join('\n\n')
  return choice === 'mine' ? mine : theirs
}

function Place({ theirs, mine, children }: { theirs: string; mine: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4 border-s-2 border-accent ps-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {(['theirs', 'mine'] as const).map((whose) => (
          <div key={whose} className="min-w-0">
            <p className="text-small text-ink-3">{t(`adminChangelog.clash.${whose}`)}</p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {(whose === 'mine' ? mine : theirs) || t('adminChangelog.clash.nothing')}
            </p>
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
