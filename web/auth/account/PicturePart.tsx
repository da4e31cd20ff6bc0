import type { SignedInAccount } from '../../../contract/accounts.ts'
import { PictureChoice } from '../../components/pictures/PictureChoice.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import type { DataClient } from '../../data/client.ts'
import { sendFile, type FileSending } from '../../data/sendFile.ts'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccountPart } from './AccountPart.tsx'

/** The account's picture, at every company whose team it is on. */
export default function PicturePart({ account: { id, name, pictureURL } }: { account: SignedInAccount }) {
  const { t } = useWords()
  const { run, error } = useWrite('/api/accounts/removePicture')
  const failureText = useFailureText()
  const remove = async () => {
    const { output } = await run({})
    if (output) toasts.show({ text: t('ownAccount.picture.removed') })
  }
  return (
    <AccountPart title={t('ownAccount.picture.title')} text={t('ownAccount.picture.text')}>
      <PictureChoice
        send={send}
        label={t('ownAccount.picture.title')}
        isLabelHidden
        hint={t('pictures.viewer.pictureHint')}
        chooseLabel={t(pictureURL === null ? 'pictures.viewer.choose' : 'pictures.viewer.chooseOther')}
        onChosen={() => toasts.show({ text: t('ownAccount.picture.saved'), kind: 'saved' })}
        onRemove={pictureURL === null ? undefined : () => void remove()}
      >
        <Avatar name={name ?? ''} seed={id} src={pictureURL} size={64} />
      </PictureChoice>
      {error && <InlineError>{failureText(error, t('ownAccount.notSaved'))}</InlineError>}
    </AccountPart>
  )
}

function send(client: DataClient, file: File, sending: FileSending): Promise<SignedInAccount> {
  return sendFile(client, '/api/accounts/uploadPicture', {}, file, sending)
}
