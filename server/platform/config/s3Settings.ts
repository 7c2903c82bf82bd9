import { ConfigError, readFlag, readText, readWebAddress } from './variables.ts';

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

export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const bucket = readText(env, 'S3_BUCKET');
  if (bucket === undefined) return undefined;
  const endpoint = readWebAddress(env, 'S3_ENDPOINT');
  const accessKeyId = readText(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = readText(env, 'S3_SECRET_ACCESS_KEY');
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  return {
    bucket,
    endpoint,
    publicEndpoint: readWebAddress(env, 'S3_PUBLIC_ENDPOINT'),
    region: readText(env, 'S3_REGION') ?? 'us-east-1',
    pathStyle: readFlag(env, 'S3_PATH_STYLE', endpoint !== undefined),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Where browsers post signed forms to: the address of the bucket. */
export function toFormUrl({ bucket, region, endpoint, publicEndpoint, pathStyle }: S3Settings): URL {
  const url = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return url;
}
