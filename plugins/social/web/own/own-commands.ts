import type { ArgumentSpec, Command, CommandArguments, CommandContext, CommandOutcome } from '#core'
import { confirm, currentContext, openAddress, queryClient, t, type WebPluginScope } from '#web'
import {
  endBinding,
  fetchOwn,
  knownRows,
  ownAddress,
  ownKey,
  ownPanel,
  type OwnRow,
  startBinding,
} from './own-accounts'

const group = '第三方登录'

/** One's own accounts of other sites: the page, and binding and unbinding from there and from anywhere. */
export function addOwnAccounts(scope: WebPluginScope): void {
  scope.addPanel({
    id: ownPanel,
    route: ownAddress,
    title: '我的第三方账号',
    icon: 'key-round',
    load: () => import('./OwnPanel'),
  })
  scope.addCommand({
    id: 'social.own.open',
    label: '我的第三方账号',
    group,
    keywords: ['linked accounts'],
    run: () => void openAddress(ownAddress),
  })
  scope.addCommand(onRow('social.own.bind', '绑定第三方账号', canBind, bind))
  scope.addCommand(onRow('social.own.unbind', '解除绑定第三方账号', canUnbind, unbind))
  knownRows()
}

const canBind = (row: OwnRow): boolean => row.source !== undefined && row.bindingId === undefined
const canUnbind = (row: OwnRow): boolean => row.bindingId !== undefined

/** The row under the cursor of the page. */
const rowOf = ({ panel, records }: CommandContext): OwnRow | undefined =>
  panel?.id === ownPanel ? (records[0] as OwnRow | undefined) : undefined

/** Works on the row under the cursor, and asks for one elsewhere. */
function onRow(
  id: string,
  label: string,
  can: (row: OwnRow) => boolean,
  act: (row: OwnRow) => Promise<CommandOutcome | void>,
): Command {
  const chosen = (context: CommandContext) => [rowOf(context)].find((row) => row && can(row))
  return {
    id,
    label,
    group,
    when: (context) => chosen(context) !== undefined || knownRows().some(can),
    get arguments(): readonly ArgumentSpec[] {
      if (chosen(currentContext())) return []
      const options = knownRows()
        .filter(can)
        .map((row) => ({ value: row.id, label: [row.title, row.displayName].filter(Boolean).join(' ') }))
      return [{ kind: 'choice', name: 'account', label: '登录来源', options }]
    },
    async run(context: CommandContext, { account }: CommandArguments) {
      const row = chosen(context) ?? knownRows().find((each) => each.id === account)
      if (row) return act(row)
    },
  }
}

/** Leaves this page for the other site's, which sends the browser back to 我的第三方账号. */
async function bind({ source = '' }: OwnRow): Promise<void> {
  window.location.assign(await startBinding(source))
}

async function unbind({ bindingId = '', title, displayName }: OwnRow): Promise<CommandOutcome | void> {
  const agreed = await confirm({
    title: t('解除绑定第三方账号'),
    message: t('解除后不能再用“{{title}}”的账号“{{name}}”登录，需要时可重新绑定。', { title, name: displayName }),
    danger: true,
    confirmLabel: t('解除绑定'),
  })
  if (!agreed) return
  await endBinding(bindingId)
  queryClient.setQueryData(ownKey, await fetchOwn())
  return { message: t('已解除绑定“{{title}}”', { title }) }
}
