import { useState } from 'react'
import type { SSOSecret } from '../../../contract/sso.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Part } from '../settings/Part.tsx'

type Tested = Calls['/api/sso/testToken']['output']

/** Says what is wrong with a token, or whom it would sign in. */
export function TokenTester({ secrets }: { secrets: readonly SSOSecret[] }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const { data, error } = useData('/api/sso/testToken', { ssoToken: asked ?? '' }, { enabled: asked !== null })
  // A read is never refused: what it fails with is said below.
  const refusal = useRefusal(null, [])
  const isAsking = asked !== null && !data && error === null
  return (
    <Part id="sso-tester" title={t('adminSSO.tester')} text={t('adminSSO.testerText')}>
      <Form
        onSubmit={() => setAsked(typed.trim())}
        pending={isAsking}
        refusal={refusal}
        footer={
          <div>
            <Button type="submit" loading={isAsking}>
              {t('adminSSO.check')}
            </Button>
          </div>
        }
      >
        <TextArea
          label={t('adminSSO.token')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAsked(null)
          }}
        />
      </Form>
      <div role="status">
        {error !== null && <InlineError>{error}</InlineError>}
        {data && <Result tested={data} secrets={secrets} />}
      </div>
    </Part>
  )
}

function Result({ tested, secrets }: { tested: Tested; secrets: readonly SSOSecret[] }) {
  const { t, date } = useWords()
  const { problem, field, text, algorithm, secretID, claims, expires, isNew } = tested
  const [present, older] = secrets
  const ending = secrets.find(({ id }) => id === secretID)?.ending ?? ''
  const notes = [
    ...(problem === null ? [t(isNew === true ? 'adminSSO.isNew' : 'adminSSO.isKnown')] : []),
    ...(secretID === null ? [] : [t('adminSSO.signedWith', { ending })]),
    ...(older && secretID === older.id ? [t('adminSSO.older', { ending: present?.ending ?? '' })] : []),
    ...(problem === null
      ? [expires === null ? t('adminSSO.neverExpires') : t('adminSSO.expires', { date: date(expires) })]
      : []),
  ]
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className={`flex items-start gap-2 text-ui ${problem === null ? 'text-ink' : 'text-danger-ink'}`}>
        <Icon name={problem === null ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
        <span className="wrap-anywhere">
          {problem === null
            ? t('adminSSO.good')
            : t(`adminSSO.problem.${problem}`, { field: field ?? '', algorithm: algorithm ?? '', text: text ?? '' })}
        </span>
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-small text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {claims !== null && <CopyField label={t('adminSSO.claims')} value={claims} isCode />}
    </div>
  )
}
