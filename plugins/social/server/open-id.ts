import { AppError } from '#core'
import { type Application, unseal } from '#server'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client'
import { issuerUrl } from './issuer-url'
import { outwardFetch } from './outward-fetch'
import type { Identity } from './passes'
import { type Provider, sealPurpose } from './providers'

const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').slice(0, limit) : ''

/** Every request goes by way of `outwardFetch`: what a site's own description names is as little trusted as what people type. */
const fetchOf =
  (hosts: readonly string[]) =>
  (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
    outwardFetch(hosts, url, { method, headers, ...(body ? { body: String(body as string) } : {}) })

/** What the site says of itself, and how this company is known there. Throws a sentence where it cannot be read. */
export async function openProvider({ settings }: Application, provider: Provider): Promise<Configuration> {
  const issuer = issuerUrl(settings.outwardHosts, provider.issuer)
  const secret = provider.clientSecret && unseal(settings.secret, sealPurpose, provider.clientSecret)
  // Plain http is for sites inside, which the operator names; others are asked over TLS.
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  const options = { [customFetch]: fetchOf(settings.outwardHosts), execute: insecure, timeout: 20 }
  const found = await asked(provider, () => discovery(issuer, provider.clientId, undefined, None(), options))
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = !secret
    ? None()
    : methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret)
  const configuration = new Configuration(metadata, provider.clientId, undefined, proof)
  configuration[customFetch] = fetchOf(settings.outwardHosts)
  configuration.timeout = 20
  for (const allow of insecure) allow(configuration)
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Where the browser goes to sign in: authorization code, PKCE, state and nonce. */
export async function authorizationAddress(
  application: Application,
  provider: Provider,
  given: { readonly redirectUri: string; readonly verifier: string; readonly state: string; readonly nonce: string },
): Promise<string> {
  const configuration = await openProvider(application, provider)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: given.redirectUri,
    scope: provider.scopes,
    code_challenge: await calculatePKCECodeChallenge(given.verifier),
    code_challenge_method: 'S256',
    state: given.state,
    nonce: given.nonce,
  })
  return address.href
}

/** Who came back, once the site's answer is found genuine: state, nonce, PKCE, issuer, audience and signature. */
export async function identityOf(
  application: Application,
  provider: Provider,
  answer: URL,
  given: { readonly verifier: string; readonly state: string; readonly nonce: string },
): Promise<Identity> {
  const configuration = await openProvider(application, provider)
  return asked(provider, async () => {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: given.verifier,
      expectedState: given.state,
      expectedNonce: given.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no id token')
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
    const said: Readonly<Record<string, unknown>> = { ...more, ...claims }
    return {
      providerId: provider.id,
      issuer: claims.iss,
      subject: claims.sub,
      name: textOf(said.name ?? said.nickname ?? said.preferred_username, 64),
      email: said.email_verified === true ? textOf(said.email, 200) : '',
    }
  })
}

/** What the other side does wrong is no failure of ours: a sentence, with the reason kept as its cause. */
async function asked<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const known = [cause, (cause as Error).cause].find((each) => each instanceof AppError)
    if (known) throw known
    const message = '“{{title}}”没有确认登录，请重新登录；多次如此请联系管理员'
    throw new AppError('rule', { message, params: { title: provider.title }, cause })
  }
}
