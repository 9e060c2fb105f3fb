import { useEffect, useState } from 'react'
import { fetchHostTenant } from './session-data'

/** The tenant that the server knows for this page's host; undefined while that is not known, or where it knows none. */
export function useHostTenant(): string | undefined {
  const [tenant, setTenant] = useState<string>()
  useEffect(() => {
    fetchHostTenant().then(setTenant, () => undefined)
  }, [])
  return tenant
}
