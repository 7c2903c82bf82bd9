export interface S3Settings {
  bucket: string;
  region: string;
  /** Endpoint of a store other than Amazon's. */
  endpoint: string | undefined;
  /** Endpoint that browsers reach the store by, where it is another one. */
  publicEndpoint: string | undefined;
  /** Whether the bucket is a part of the path, and not of the host name. */
  pathStyle: boolean;
  /** Without them the AWS SDK looks for credentials itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where browsers post signed forms to: the address of the bucket. */
export function toFormUrl({ bucket, region, endpoint, publicEndpoint, pathStyle }: S3Settings): URL {
  const url = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return url;
}
