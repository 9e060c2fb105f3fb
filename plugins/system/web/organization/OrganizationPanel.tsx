import { type PanelParams, panelAddress, type Resource, type Row } from '#core'
import { LinkedLists, type PanelProps, RecordList, useTab } from '#web'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dept } from '../../resources/dept'
import { user } from '../../resources/user'

export const organizationRoute = '/system/organization'

const tree = { call: 'lazy-list', lazy: true, root: '0' }
const organizationView = {
  name: 'organization',
  columns: ['deptName', 'financeCode', 'financeName', 'isSealed', 'sort'],
}
const peopleView = { name: 'organization', columns: ['realName', 'account', 'deptId', 'postId', 'statusStr'] }
const noParams: PanelParams = {}
/** The people of an organization are asked for by a call of their own, which takes those of all below it. */
const people: Resource = { ...user, api: 'blade-system/organization/user' }

/** Departments as the finance system knows them, with the people of the one under the cursor and of all below it. */
export function OrganizationPanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { replaceAddress, setTitle } = useTab()
  useEffect(() => setTitle(t('组织管理')), [setTitle, t])
  const onParams = useCallback(
    (next: PanelParams) => replaceAddress(panelAddress({ route: organizationRoute }, next)),
    [replaceAddress],
  )
  return (
    <LinkedLists
      direction="beside"
      labels={[t('组织'), t('组织人员')]}
      first={(place) => (
        <RecordList
          {...place}
          resource={dept}
          label={t('组织')}
          {...{ params, onParams, tree }}
          view={organizationView}
        />
      )}
      second={(place, row) => <People {...place} organization={row} />}
    />
  )
}

interface PeopleProps {
  readonly organization: Row | undefined
  readonly isActive: boolean
  readonly toOther: () => void
}

function People({ organization, ...place }: PeopleProps) {
  const { t } = useTranslation()
  const [params, setParams] = useState(noParams)
  const id = organization?.id ?? ''
  const given = useMemo((): Readonly<Record<string, string>> => (id ? { deptId: id } : {}), [id])
  return (
    <RecordList
      {...place}
      resource={people}
      label={t('组织人员')}
      params={params}
      onParams={setParams}
      given={given}
      view={peopleView}
      begin={() => given}
    />
  )
}
