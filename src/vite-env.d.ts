/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of another deployment of the API. Default `/api` on the same origin. */
  readonly VITE_API_BASE?: string;
}
