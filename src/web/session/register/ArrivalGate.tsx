import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { t as translate } from '../../app/translations'
import { Dialog } from '../../controls'
import { notify } from '../../shell/notices'
import type { Arrival } from '../arrival'
import { enterWith, session } from '../session'
import { askTokens } from '../sign-in'
import type { TokenAnswer } from '../tokens'
import RegisterForm from './RegisterForm'

interface ArrivalGateProps {
  readonly arrival: Arrival
  /** The sign-in page stands alone again. */
  readonly onDone: () => void
}

/** Lets in whoever comes back from another site: with tokens, or by registering where nobody here has that account. */
export default function ArrivalGate({ arrival, onDone }: ArrivalGateProps) {
  const { t } = useTranslation()
  const tenantId = arrival.tenantId || session.getState().tenantId
  const [oauthId, setOauthId] = useState(arrival.oauthId)

  const begun = useRef(false)
  useEffect(() => {
    // A ticket is good for one exchange.
    if (begun.current) return
    begun.current = true
    const refuse = (message: string) => {
      notify({ kind: 'error', message })
      onDone()
    }
    const { ticket, source, problem } = arrival
    if (problem) return refuse(t('第三方登录没有成功，请重试或使用账号密码登录'))
    if (!ticket) return
    void exchange(tenantId, source, ticket).then(
      (unknown) => unknown && setOauthId(unknown),
      (error: unknown) => refuse(messageOf(error)),
    )
  }, [arrival, tenantId, onDone, t])

  if (!oauthId) return arrival.ticket ? <p role="status">{t('正在登录…')}</p> : null
  return (
    <Dialog title={t('账号注册')} onClose={onDone}>
      <RegisterForm tenantId={tenantId} name={arrival.name} oauthId={oauthId} onDone={onDone} />
    </Dialog>
  )
}

/** Enters by the ticket. Answers the other site's account where nobody here has it. */
async function exchange(tenantId: string, source: string, ticket: string): Promise<string | undefined> {
  const form = { tenantId, grant_type: 'social', source, code: ticket, state: '' }
  const answer = await askTokens(form, { 'Tenant-Id': tenantId })
  const { access_token: token, oauth_id: oauthId, error_description: refusal } = answer
  if (token) await enterWith(answer as unknown as TokenAnswer, tenantId)
  else if (typeof oauthId === 'string' && oauthId) return oauthId
  else throw new Error(typeof refusal === 'string' ? refusal : translate('未知错误'))
  return undefined
}
